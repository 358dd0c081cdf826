interface Entry<V> {
  readonly from: number
  value: V
}

/** Values under keys, each with the version from which it holds. Old versions can be read, gone back to and forgotten. */
export class VersionedMap<V> {
  readonly #entries = new Map<string, Entry<V>[]>()
  /** Every entry in the order it was made. */
  #changes: { readonly key: string; readonly version: number }[] = []

  /** The value that held at a version. */
  get(key: string, version: number): V | undefined {
    const list = this.#entries.get(key)
    if (!list) return undefined
    for (let place = list.length - 1; place >= 0; place -= 1) {
      const entry = list[place]
      if (entry && entry.from <= version) return entry.value
    }
    return undefined
  }

  /** Sets a value from a version on, which is the newest. */
  set(key: string, value: V, version: number): void {
    const list = this.#entries.get(key)
    const newest = list?.at(-1)
    if (newest?.from === version) {
      newest.value = value
      return
    }
    const entry = { from: version, value }
    // Most keys have one value for ever: a list that was pushed to has room for many.
    if (list) list.push(entry)
    else this.#entries.set(key, [entry])
    this.#changes.push({ key, version })
  }

  /** Takes back everything that was set after a version. */
  dropAfter(version: number): void {
    for (let last = this.#changes.at(-1); last && last.version > version; last = this.#changes.at(-1)) {
      this.#changes.pop()
      this.#entries.get(last.key)?.pop()
    }
  }

  /** Forgets what no version from this one on reads. */
  forgetBefore(version: number): void {
    const end = this.#changes.findIndex((change) => change.version > version)
    const old = this.#changes.splice(0, end === -1 ? this.#changes.length : end)
    for (const { key } of old) {
      const list = this.#entries.get(key) ?? []
      while (list[1] && list[1].from <= version) list.shift()
    }
  }

  keys(): Iterable<string> {
    return this.#entries.keys()
  }

  /** What was set after a version, in the order it was set. */
  changesAfter(version: number): readonly { readonly key: string; readonly version: number }[] {
    return this.#changes.filter((change) => change.version > version)
  }
}
