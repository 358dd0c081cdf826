type Further<Key> = Key extends `${infer Base}_other` ? `${Base}_${'zero' | 'two' | 'few' | 'many'}` : never

/** The sentences of a part in another language: all of its keys, and plural forms that English has none of. */
export type Translated<Part> = { readonly [Key in keyof Part]: string } & {
  readonly [Key in Further<keyof Part>]?: string
}
