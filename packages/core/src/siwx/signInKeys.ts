import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { listOf, pastTime } from '../runtime/storage/dataGuards.js'
import { text } from '../runtime/storage/guards.js'
import { json, type StorageTable } from '../runtime/storage/StorageRow.js'
import type { SignInSubject } from './signInSubject.js'

/** As many accounts are remembered as not signing in. */
const maxSkipped = 20

/** What signing in leaves besides the sessions, which are the host's. */
const signInKeys = {
  /** When a session began or ended: other tabs look again. */
  signInChanged: {
    name: (namespace: string) => `${namespace}:sign_in_changed`,
    guard: pastTime,
  },
  /** The accounts with which the visitor chose not to sign in. */
  signInSkipped: json('sign_in_skipped', listOf(text(256), maxSkipped)),
} satisfies StorageTable

const storageOf = ({ storage }: Pick<Context, 'storage'>) => storage.of(signInKeys)

/** Lets other tabs look for the session again. */
export function notifyTabs(context: Context, namespace: Namespace): void {
  storageOf(context).set('signInChanged', context.env.now(), namespace)
}

/** Calls back when a session began or ended in another tab. */
export const watchTabs = (context: Context, namespace: Namespace, onChange: () => void) =>
  storageOf(context).watch('signInChanged', namespace, onChange)

/** Whether the visitor chose not to sign in with this account. */
export const isSkipped = (context: Context, subject: SignInSubject): boolean =>
  skippedOf(context).includes(accountKey(subject))

/** Remembers that the visitor does not sign in with this account: nothing asks again. */
export function rememberSkipped(context: Context, subject: SignInSubject): void {
  const others = skippedOf(context).filter((one) => one !== accountKey(subject))
  storageOf(context).set('signInSkipped', [accountKey(subject), ...others].slice(0, maxSkipped))
}

/** The visitor signed in after all. */
export function forgetSkipped(context: Context, subject: SignInSubject): void {
  const others = skippedOf(context).filter((one) => one !== accountKey(subject))
  if (others.length > 0) storageOf(context).set('signInSkipped', others)
  else storageOf(context).remove('signInSkipped')
}

const skippedOf = (context: Context) => storageOf(context).get('signInSkipped') ?? []

const accountKey = ({ address, namespace }: SignInSubject) => `${namespace}:${address}`
