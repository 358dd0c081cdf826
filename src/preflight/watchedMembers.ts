/** An answer whose readers are watched. */
export interface WatchedMembers {
  /** The same answer, for a reader. */
  readonly body: unknown
  /** Members that are there and were not read, by their paths. */
  unread(): readonly string[]
  /** Members that a schema looked for and that are nowhere, by their paths. */
  absent(): readonly string[]
}

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Watches what a reader takes from an answer: it is the schema, and knows what it has no use for. Entries of a list count as one. Members of an object that
 * is listed as a whole (`Object.entries`, `JSON.stringify`) count as read: their names are data.
 */
export function watchMembers(answer: unknown): WatchedMembers {
  const there = new Set<string>()
  const read = new Set<string>()
  const wanted = new Set<string>()
  const known = new Map<object, object>()

  const seen = (value: unknown, path: string): unknown => {
    if (!isObject(value)) return value
    const before = known.get(value)
    if (before) return before
    const proxy = Array.isArray(value) ? listOf(value, path) : objectOf(value, path)
    known.set(value, proxy)
    return proxy
  }
  const listOf = (list: readonly unknown[], path: string): object =>
    new Proxy(list, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        return typeof name === 'string' && /^\d+$/.test(name) ? seen(value, `${path}[]`) : value
      },
    })
  const objectOf = (object: object, path: string): object => {
    for (const name of Object.keys(object)) there.add(at(path, name))
    return new Proxy(object, {
      has(target, name) {
        if (typeof name === 'string') wanted.add(at(path, name))
        return Reflect.has(target, name)
      },
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof name !== 'string') return value
        const place = at(path, name)
        read.add(place)
        return seen(value, place)
      },
      ownKeys(target) {
        for (const name of Object.keys(target)) read.add(at(path, name))
        return Reflect.ownKeys(target)
      },
    })
  }
  return {
    body: seen(answer, ''),
    unread: () => [...there].filter((place) => !read.has(place)),
    absent: () => [...wanted].filter((place) => !there.has(place)),
  }
}
