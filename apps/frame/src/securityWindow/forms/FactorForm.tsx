import type { ReactNode } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { ShownFactor } from '../../security/SecurityApi.js'
import { KeyForm } from './KeyForm.js'
import { PasskeyForm } from './PasskeyForm.js'
import { PasswordForm } from './PasswordForm.js'
import type { HeldSecret } from './secrets.js'

export type FactorFormProps = {
  factor: ShownFactor
  title: string
  lead?: ReactNode
  action: string
  words: SecurityWords
  onBack(): void
  onSecret(secret: HeldSecret): Promise<void>
}

/** Asks for a factor that the wallet has. */
export function FactorForm({ factor, ...rest }: FactorFormProps) {
  const shared = { ...rest, lead: rest.lead }
  if (factor.kind === 'password')
    return <PasswordForm {...shared} salt={factor.salt ?? ''} known={[]} />
  if (factor.kind === 'key') return <KeyForm {...shared} />
  const credentialIds = [factor.credentialId ?? '']
  return <PasskeyForm {...shared} name="" {...{ credentialIds }} onOther={rest.onBack} />
}
