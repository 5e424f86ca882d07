import type { FactorKind } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../../locales/security/SecurityWords.js'
import { NewKeyForm } from './NewKeyForm.js'
import { PasskeyForm } from './PasskeyForm.js'
import { PasswordForm } from './PasswordForm.js'
import type { HeldSecret } from './secrets.js'

export type AddFactorProps = {
  kind: FactorKind
  email: string
  words: SecurityWords
  onBack(): void
  onSecret(secret: HeldSecret): Promise<void>
  onOther(): void
}

/** Makes a new factor: a passkey, a password or a key. */
export function AddFactor({ email, kind, onOther, words, ...rest }: AddFactorProps) {
  const { action, lead, title } = words.add[kind]
  const given = { ...rest, words, title, lead: <p>{lead}</p> }
  if (kind === 'password') return <PasswordForm {...given} {...{ action }} known={[email]} />
  if (kind === 'key') return <NewKeyForm {...given} />
  return <PasskeyForm {...given} {...{ action, onOther }} name={email} />
}
