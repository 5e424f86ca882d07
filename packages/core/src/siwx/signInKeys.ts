import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { listOf, pastTime } from '../runtime/storage/dataGuards.js'
import { json, type StorageTable, text } from '../runtime/storage/StorageRow.js'
import type { SignInSubject } from './signInSubject.js'

const maxSkipped = 20

const signInKeys = {
  signInChanged: {
    name: (namespace: string) => `${namespace}:sign_in_changed`,
    guard: pastTime,
  },
  signInSkipped: json('sign_in_skipped', listOf(text(256), maxSkipped)),
} satisfies StorageTable

const storageOf = ({ storage }: Pick<Context, 'storage'>) => storage.of(signInKeys)

export function notifyTabs(context: Context, namespace: Namespace): void {
  storageOf(context).set('signInChanged', context.env.now(), namespace)
}

export const watchTabs = (context: Context, namespace: Namespace, onChange: () => void) =>
  storageOf(context).watch('signInChanged', namespace, onChange)

export const isSkipped = (context: Context, subject: SignInSubject): boolean =>
  skippedOf(context).includes(accountKey(subject))

export function rememberSkipped(context: Context, subject: SignInSubject): void {
  const others = skippedOf(context).filter((one) => one !== accountKey(subject))
  storageOf(context).set('signInSkipped', [accountKey(subject), ...others].slice(0, maxSkipped))
}

export function forgetSkipped(context: Context, subject: SignInSubject): void {
  const others = skippedOf(context).filter((one) => one !== accountKey(subject))
  if (others.length > 0) storageOf(context).set('signInSkipped', others)
  else storageOf(context).remove('signInSkipped')
}

const skippedOf = (context: Context) => storageOf(context).get('signInSkipped') ?? []

const accountKey = ({ address, namespace }: SignInSubject) => `${namespace}:${address}`
