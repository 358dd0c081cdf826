import { invalidInput, ServiceError } from './serviceErrors.ts'

/** Bodies above this are refused unread. */
export const BODY_LIMIT_BYTES = 512 * 1024

function tooLarge(): ServiceError {
  return new ServiceError(413, 'PayloadTooLarge', `The body is larger than ${BODY_LIMIT_BYTES} bytes`)
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > BODY_LIMIT_BYTES) {
      await reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * The JSON object of a request's body.
 * @throws {ServiceError} 413 when it is too large, 400 when it is no JSON object.
 */
export async function readJsonBody(request: Request): Promise<object> {
  const text = await readText(request)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidInput('Validation failed: the body is not JSON')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalidInput('Validation failed: the body is not a JSON object')
  return value
}
