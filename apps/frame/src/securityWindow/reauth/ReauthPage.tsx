import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { CodeReauth } from './CodeReauth.js'
import type { CodeMails } from './createCodeMails.js'
import { ProviderReauth } from './ProviderReauth.js'

export type ReauthPageProps = {
  client: SecurityClient
  mails: CodeMails
  /** Missing where a provider logged the visitor in. */
  email: string | undefined
  words: SecurityWords
  onConfirmed(): void
  onBack(): void
}

/** Confirms the login again, as it was made: what is dangerous needs one of the last minutes. */
export function ReauthPage({ email, mails, ...rest }: ReauthPageProps) {
  if (email === undefined) return <ProviderReauth {...rest} />
  return <CodeReauth {...rest} {...{ email, mails }} />
}
