import { type IDBPDatabase, openDB } from 'idb'
import { flowError } from './flowErrors.ts'

/** A database of this browser, opened on first use and again whenever its connection is gone. */
export interface Database {
  /** @throws {AppError} `flow-journal` while another page keeps it from being opened. */
  use(): Promise<IDBPDatabase>
}

interface Opening {
  readonly name: string
  readonly version: number
  readonly upgrade: (created: IDBPDatabase) => void
}

/**
 * A database that never blocks another page's upgrade: its connection is closed as soon as a newer build wants to upgrade, and opened again
 * at whatever version is there then.
 */
export function createDatabase({ name, version, upgrade }: Opening): Database {
  let opened: Promise<IDBPDatabase> | null = null
  const gone = () => {
    opened = null
  }
  const open = (wanted: number | undefined) =>
    new Promise<IDBPDatabase>((resolve, reject) => {
      let isGivenUp = false
      openDB(name, wanted, {
        upgrade,
        blocked() {
          isGivenUp = true
          reject(flowError('journal', 'retry'))
        },
        blocking(_current, _wanted, event) {
          gone()
          if (event.target instanceof IDBDatabase) event.target.close()
        },
        terminated: gone,
      }).then((database) => (isGivenUp ? database.close() : resolve(database)), reject)
    })
  const isNewer = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'
  return {
    use() {
      opened ??= open(version)
        .catch((error: unknown) => {
          if (isNewer(error)) return open(undefined)
          throw error
        })
        .catch((error: unknown) => {
          gone()
          throw error
        })
      return opened
    },
  }
}
