import { ownLimits } from '../widget/limits.js'

// A picture is shown in <img>, where nothing runs and nothing is fetched; what is refused here would keep the browser
// busy (entities, pictures within pictures), or hide that from the count (character references, escapes, other encodings).
const unsafeSvg =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /<!(?:doctype|entity)|<(?:[^\s<>/:]+:)?(?:script|foreignobject)|data:image\/svg|&#|[\0-\x08\x0e-\x1f\\]/i

/** Whether an SVG is safe to draw, and quickly drawn. */
export function isSafeSvg(svg: string): boolean {
  const tags = svg.split('<').length - 1
  const uses = svg.match(/<(?:[^\s<>/:]+:)?use[\s/>]/gi)?.length ?? 0
  return tags <= ownLimits.iconMaxTags && uses <= ownLimits.iconMaxUse && !unsafeSvg.test(svg)
}

const dataUrl = /^data:image\/(png|jpeg|webp|gif|svg\+xml)((?:;[\w=-]+)*),(.*)$/is

/** An announced icon that is safe to draw, or undefined. */
export function sanitizeWalletIcon(value: unknown): string | undefined {
  const { iconMaxBytes } = ownLimits
  // Percent-encoding is the longest form: three characters for a byte.
  if (typeof value !== 'string' || value.length > 3 * iconMaxBytes) return undefined
  // Browsers drop these from a URL before they look at it, so that '<u\nse' becomes a '<use'.
  const url = value.trim().replace(/[\t\n\r]/g, '')
  const [, type, parameters, body] = dataUrl.exec(url) ?? []
  if (type === undefined || body === undefined) return undefined
  const bytes = decodeBody(body, /;base64$/i.test(parameters ?? ''))
  if (!bytes || bytes.length > iconMaxBytes) return undefined
  return type.toLowerCase() !== 'svg+xml' || isSafeSvg(bytes) ? url : undefined
}

// As the browser does it: bytes, one character each, with odd percent signs left as they are.
function decodeBody(body: string, base64: boolean): string | undefined {
  const bytes = body.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  try {
    return base64 ? atob(bytes) : bytes
  } catch {
    return undefined
  }
}
