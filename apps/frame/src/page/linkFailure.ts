import { isLatchkeyError } from '@latchkey/protocol'
import { refusalOf } from '../session/refusalError.js'

/** Why the button behind a mail's link did not work. */
export type LinkFailure = 'wrong-number' | 'expired' | 'too-many' | 'offline'

/** Returns why a link did not work, as far as it helps the visitor. */
export function linkFailure(error: unknown): LinkFailure {
  switch (refusalOf(error)) {
    case 'code-wrong':
      return 'wrong-number'
    case 'too-many':
    case 'cooldown':
      return 'too-many'
    case undefined:
      return isLatchkeyError(error, 'frame/server-unreachable') ? 'offline' : 'expired'
    case 'unavailable':
      return 'offline'
    default:
      return 'expired'
  }
}
