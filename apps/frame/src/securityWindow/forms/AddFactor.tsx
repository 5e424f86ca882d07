import type { FactorKind } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { KeyPaper } from './keyPaper.js'
import { NewKeyForm } from './NewKeyForm.js'
import { PasskeyForm } from './PasskeyForm.js'
import { PasswordForm } from './PasswordForm.js'
import type { HeldSecret } from './secrets.js'

export type AddFactorProps = {
  kind: FactorKind
  /** Missing where a provider logged the visitor in. */
  email: string | undefined
  addresses: KeyPaper['addresses']
  /** Nothing but the e-mail protects the wallet yet: there is no way back to that. */
  isFirst: boolean
  words: SecurityWords
  onBack(): void
  onSecret(secret: HeldSecret): Promise<void>
  onOther(): void
}

/** Makes a new factor: a passkey, a password or a key. */
export function AddFactor(props: AddFactorProps) {
  const { addresses, email, isFirst, kind, onOther, words, ...rest } = props
  const { action, lead, title } = words.add[kind]
  const leads = (
    <>
      <p>{lead}</p>
      {isFirst && <p>{words.overview.firstStays}</p>}
    </>
  )
  const shared = { ...rest, words, title, lead: leads }
  if (kind === 'password')
    return <PasswordForm {...shared} {...{ action }} known={email === undefined ? [] : [email]} />
  if (kind === 'key') return <NewKeyForm {...shared} paper={{ use: 'wallet', email, addresses }} />
  return <PasskeyForm {...shared} {...{ action, onOther }} name={email ?? location.hostname} />
}
