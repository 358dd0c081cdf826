import { readdirSync, readFileSync } from 'node:fs'

/** An answer of the real service, as the files of `testing/recorded` keep it. */
interface Recorded {
  /** Absent where no request can be recognised as one for it. */
  readonly path?: string
  /** What a request must have named, whatever else it names. */
  readonly query?: Readonly<Record<string, string>>
  readonly status?: number
  readonly answer: unknown
}

const FOLDER = new URL('../../testing/recorded/', import.meta.url)

function recordedAnswers(): readonly Recorded[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  return files.map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
}

const isSameText = (left: string | null, right: string): boolean =>
  left?.toLowerCase() === right.toLowerCase()

/** Whether an answer was recorded for what a request names. */
function suits({ path, query = {} }: Recorded, url: URL): boolean {
  const isThere = path !== undefined && isSameText(url.pathname.replace(/(?<=.)\/+$/, ''), path)
  return (
    isThere && Object.entries(query).every(([name, value]) => isSameText(url.searchParams.get(name), value))
  )
}

/** Answers of the real service. */
export interface RecordedService {
  /** Answers as it was recorded, where an answer of the kind is there; every other request is `ask`ed. */
  answer(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response>
}

/** Answers as the files of `testing/recorded` keep them. */
export function createRecordedService(): RecordedService {
  let answers: readonly Recorded[] | null = null
  return {
    async answer(request, ask) {
      answers ??= recordedAnswers()
      const url = new URL(request.url)
      const found = request.method === 'GET' && answers.find((one) => suits(one, url))
      if (!found) return ask(request)
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      return new Response(JSON.stringify(found.answer), { status: found.status ?? 200, headers })
    },
  }
}
