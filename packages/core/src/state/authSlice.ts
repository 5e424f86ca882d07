import type { AccountType, Namespace } from '@latchkey/protocol'

/** Where a login stands that waits for the visitor. @spec S4.29 */
export type LoginStep = {
  readonly email: string
  /** To be typed where the link in the mail leads; undefined while only the code is asked for. */
  readonly number: string | undefined
}

/** What is known of the embedded wallet and of who is logged in to it. */
export type AuthSlice = {
  /** Whose wallet it is, as the wallet itself told; never what a storage says. */
  readonly email: string | undefined
  readonly userName: string | undefined
  readonly step: LoginStep | undefined
  /** Whether a request waits for the visitor in the frame. @spec S4.55 */
  readonly approval: boolean
  /** What keeps the wallet; nothing but the e-mail is built yet. */
  readonly protection: 'email' | undefined
  /** Which kind of account is in use, by family. @spec S3.11 S4.16 */
  readonly preferredAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly smartAccountDeployed: boolean
  /** Whether somebody is logged in. */
  readonly ready: boolean
}

export const initialAuth: AuthSlice = Object.freeze({
  email: undefined,
  userName: undefined,
  step: undefined,
  approval: false,
  protection: undefined,
  preferredAccountTypes: {},
  smartAccountDeployed: false,
  ready: false,
})
