import { ownLimits } from '../widget/startLimits.js'

// Icons render in <img>, where no code runs and nothing is fetched. Rejects what would keep the browser busy (entities, nested
// images) or hide that from the check (character references, escapes, encodings).
const unsafeSvg =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /<!(?:doctype|entity)|<(?:[^\s<>/:]+:)?(?:script|foreignobject)|data:image\/svg|&#|[\0-\x08\x0e-\x1f\\]/i

/** Whether an SVG is safe and cheap to draw. */
export function isSafeSvg(svg: string): boolean {
  const tags = svg.split('<').length - 1
  const uses = svg.match(/<(?:[^\s<>/:]+:)?use[\s/>]/gi)?.length ?? 0
  return tags <= ownLimits.iconMaxTags && uses <= ownLimits.iconMaxUse && !unsafeSvg.test(svg)
}

const dataUrl = /^data:image\/(png|jpeg|webp|gif|svg\+xml)((?:;[\w=-]+)*),(.*)$/is

export function sanitizeWalletIcon(value: unknown): string | undefined {
  const { iconMaxBytes } = ownLimits
  // Percent-encoding takes three characters per byte.
  if (typeof value !== 'string' || value.length > 3 * iconMaxBytes) return undefined
  // Browsers strip these characters from URLs, so '<u\nse' becomes '<use'.
  const url = value.trim().replace(/[\t\n\r]/g, '')
  const [, type, parameters, body] = dataUrl.exec(url) ?? []
  if (type === undefined || body === undefined) return undefined
  const bytes = decodeBody(body, /;base64$/i.test(parameters ?? ''))
  if (!bytes || bytes.length > iconMaxBytes) return undefined
  return type.toLowerCase() !== 'svg+xml' || isSafeSvg(bytes) ? url : undefined
}

// As browsers do.
function decodeBody(body: string, base64: boolean): string | undefined {
  const bytes = body.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  try {
    return base64 ? atob(bytes) : bytes
  } catch {
    return undefined
  }
}
