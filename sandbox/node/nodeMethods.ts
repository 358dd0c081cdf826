/** What a node answers, by method. Parameters are what a request has. */
export type Methods = Readonly<Record<string, (...params: never[]) => unknown>>
