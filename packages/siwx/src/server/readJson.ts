import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

const maxBytes = 65_536

export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(request)
  if (text === '') return {}
  // Forms of other sites can't send this type without a preflight.
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw malformed()
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

async function readText({ body }: Request): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw isLatchkeyError(error) ? error : malformed()
    })
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new LatchkeyError('siwx/message-too-large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new LatchkeyError('siwx/request-malformed')
