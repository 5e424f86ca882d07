import { themeData } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/** What the window is for: an open wallet, or one that this browser cannot open yet. */
const securityModes = ['protect', 'recover'] as const
export type SecurityMode = (typeof securityModes)[number]

const hello = v.strictObject({
  mode: v.picklist(securityModes),
  /** The page that the frame is in. */
  hostOrigin: v.pipe(v.string(), v.maxLength(256)),
  /** The two digits that the frame shows, for a window without an opener. */
  number: v.pipe(v.string(), v.regex(/^\d\d$/)),
  /** Language, colours and sizes of the frame: a suggestion. */
  look: themeData,
})
export type SecurityHello = v.InferOutput<typeof hello>

/** Parses the first message; it counts only after the opener or the number was checked, since a stranger's link has one too. */
export function parseHello(text: string | undefined): SecurityHello | undefined {
  try {
    const parsed = v.safeParse(hello, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
