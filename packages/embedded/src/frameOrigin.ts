import { LatchkeyError } from '@latchkey/protocol'

/** The origin of a vault's address; what would not keep keys apart from the page is refused. */
export function frameOrigin(frame: string, pageOrigin?: string): string {
  const [, origin] = address.exec(typeof frame === 'string' ? frame : '') ?? []
  if (!origin) throw invalid('it must be the https address of your vault, without a path')
  if (origin === pageOrigin) throw invalid('the frame needs a site of its own')
  return origin
}

/** Browsers hand keys to secure pages only; the own machine counts as one. */
const address =
  /^(https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/?$/

const invalid = (reason: string) =>
  new LatchkeyError('options/invalid', { option: 'frame', reason })
