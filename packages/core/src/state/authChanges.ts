import { type AccountType, type Namespace, supports } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'
import { type AuthSlice, initialAuth } from './authSlice.js'

/** The wallet reported a user. @spec S3.68 */
export const loggedIn =
  (user: FrameUser, namespaces: readonly Namespace[]) =>
  (auth: AuthSlice): AuthSlice => ({
    ...auth,
    email: user.email ?? undefined,
    userName: user.userName ?? undefined,
    socialProvider: user.socialProvider,
    image: user.image,
    protection: user.protection,
    isMailboxMoved: user.isMailboxMoved,
    endsWithPage: user.endsWithPage ?? false,
    preferredAccountTypes: typesOf(user.preferredAccountType ?? 'eoa', namespaces),
    smartAccountDeployed: user.smartAccountDeployed ?? false,
    login: undefined,
    social: auth.social?.status === 'finishing' ? undefined : auth.social,
    ready: true,
  })

/** Keeps a new login, and facts about the browser. */
export const loggedOut = (auth: AuthSlice): AuthSlice =>
  auth.ready ? storageKnown(!auth.endsWithPage)(initialAuth) : auth

/** @spec S4.55 */
export const approvalChanged =
  (approval: boolean) =>
  (auth: AuthSlice): AuthSlice =>
    auth.approval === approval ? auth : { ...auth, approval }

export const workChanged =
  (isWorking: boolean) =>
  (auth: AuthSlice): AuthSlice =>
    auth.isWorking === isWorking ? auth : { ...auth, isWorking }

export const protectionChanged =
  ({ isMailboxMoved, protection }: Pick<FrameUser, 'isMailboxMoved' | 'protection'>) =>
  (auth: AuthSlice): AuthSlice =>
    auth.protection === protection && auth.isMailboxMoved === isMailboxMoved
      ? auth
      : { ...auth, protection, isMailboxMoved }

export const protectionOffered = (auth: AuthSlice): AuthSlice =>
  auth.isProtectionOffered ? auth : { ...auth, isProtectionOffered: true }

export const storageKnown =
  (persists: boolean) =>
  (auth: AuthSlice): AuthSlice =>
    auth.endsWithPage === !persists ? auth : { ...auth, endsWithPage: !persists }

/** @spec S4.34 */
export const emailChanged =
  (email: string) =>
  (auth: AuthSlice): AuthSlice => ({ ...auth, email })

/** @spec S4.16 */
export const accountTypeChosen =
  (namespace: Namespace, type: AccountType) =>
  (auth: AuthSlice): AuthSlice => ({
    ...auth,
    preferredAccountTypes: { ...auth.preferredAccountTypes, [namespace]: type },
  })

/** @spec S3.68 */
export const accountTypeKnown =
  (namespace: Namespace, user: Pick<FrameUser, 'preferredAccountType' | 'smartAccountDeployed'>) =>
  (auth: AuthSlice): AuthSlice => {
    const { preferredAccountType: type = 'eoa', smartAccountDeployed = false } = user
    const now = auth.preferredAccountTypes[namespace]
    const typed = now && now !== type ? accountTypeChosen(namespace, type)(auth) : auth
    return typed.smartAccountDeployed === smartAccountDeployed
      ? typed
      : { ...typed, smartAccountDeployed }
  }

const typesOf = (type: AccountType, namespaces: readonly Namespace[]) =>
  Object.fromEntries(
    namespaces.map((namespace) => [namespace, supports(namespace, 'smartAccounts') ? type : 'eoa']),
  )
