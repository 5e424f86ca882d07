export type DataUri = { readonly bytes: Buffer; readonly type: string }

export function parseDataUri(text: string, maxBytes: number): DataUri | undefined {
  // Checked before decoding: base64 is a third longer than its content, and percent-encoding three times as long.
  if (text.length > maxBytes * 3 + 1_000) return undefined
  const comma = text.indexOf(',')
  if (!/^data:/i.test(text) || comma < 0 || comma > 1_000) return undefined
  const [type = '', ...parameters] = text
    .slice(5, comma)
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const body = text.slice(comma + 1)
  const bytes = parameters.includes('base64') ? fromBase64(body) : fromPercent(body)
  return bytes && bytes.length <= maxBytes ? { bytes, type } : undefined
}

const fromBase64 = (body: string) => Buffer.from(safelyDecoded(body) ?? body, 'base64')

function fromPercent(body: string): Buffer {
  // Contracts write percent signs unescaped; an invalid escape stays as it is.
  const decoded =
    safelyDecoded(body) ?? body.replace(/(?:%[0-9a-f]{2})+/gi, (run) => safelyDecoded(run) ?? run)
  return Buffer.from(decoded, 'utf8')
}

function safelyDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
