import { isLatchkeyError } from '@latchkey/protocol'
import { refusalOf } from '../session/refusalError.js'
import type { LinkPage } from './openLinkPage.js'

/** Returns why a link did not work, if the visitor can try again; undefined if it can't be used any more. */
export function failureText(
  error: unknown,
  { device, failed }: LinkPage['messages'],
): string | undefined {
  switch (refusalOf(error)) {
    case 'code-wrong':
      return device.wrongNumber
    case 'too-many':
    case 'cooldown':
      return failed.tooMany
    case undefined:
      return isLatchkeyError(error, 'frame/server-unreachable') ? failed.offline : undefined
    case 'unavailable':
      return failed.offline
    default:
      return undefined
  }
}
