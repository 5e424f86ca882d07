import { isHarmlessSvg } from './isHarmlessSvg.js'
import { ownLimits } from './limits.js'

const dataUrl = /^data:image\/(png|jpeg|webp|gif|svg\+xml)((?:;[\w=-]+)*),(.*)$/is

/** An announced icon that is safe to draw, or undefined. */
export function walletIcon(value: unknown): string | undefined {
  const { iconMaxBytes } = ownLimits
  // Percent-encoding is the longest form: three characters for a byte.
  if (typeof value !== 'string' || value.length > 3 * iconMaxBytes) return undefined
  // Browsers drop these from a URL before they look at it, so that '<u\nse' becomes a '<use'.
  const url = value.trim().replace(/[\t\n\r]/g, '')
  const [, type, parameters, body] = dataUrl.exec(url) ?? []
  if (type === undefined || body === undefined) return undefined
  const bytes = decoded(body, /;base64$/i.test(parameters ?? ''))
  if (!bytes || bytes.length > iconMaxBytes) return undefined
  return type.toLowerCase() !== 'svg+xml' || isHarmlessSvg(bytes) ? url : undefined
}

// As the browser does it: bytes, one character each, with odd percent signs left as they are.
function decoded(body: string, base64: boolean): string | undefined {
  const bytes = body.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  try {
    return base64 ? atob(bytes) : bytes
  } catch {
    return undefined
  }
}
