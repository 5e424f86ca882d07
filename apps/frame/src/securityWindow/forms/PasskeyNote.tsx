import type { FactorKind } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { WarningIcon } from '../../screens/Icons.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'

export type PasskeyNoteProps = {
  client: Pick<SecurityClient, 'hasPasskeys'>
  /** What would be offered. */
  kinds: readonly FactorKind[]
  words: PasskeyWords
}

/** The texts where more is offered than factors are others. */
type PasskeyWords = { readonly passkey: Pick<SecurityWords['passkey'], 'needsName' | 'notHere'> }

/** Says why the passkeys of a list are not offered, where they are not. */
export function PasskeyNote({ client, kinds, words }: PasskeyNoteProps) {
  if (!kinds.includes('passkey') || isOffered(client, 'passkey')) return null
  return (
    <p className="lka-warning lka-caution" data-passkey="not-here">
      <WarningIcon />
      <span>{whyNoPasskey(words)}</span>
    </p>
  )
}

/** Whether a factor of this kind may be asked for, or made, in this window. */
export const isOffered = (
  { hasPasskeys }: PasskeyNoteProps['client'],
  kind: FactorKind,
  host = location.hostname,
) => kind !== 'passkey' || (hasPasskeys && !isNumber(host))

/** Why a window offers no passkeys. */
export const whyNoPasskey = ({ passkey }: PasskeyWords, host = location.hostname) =>
  isNumber(host) ? passkey.needsName : passkey.notHere

/** An IP address, for which browsers make no passkeys. */
const isNumber = (host: string) => /^(\d+(\.\d+){3}|\[.*\])$/.test(host)
