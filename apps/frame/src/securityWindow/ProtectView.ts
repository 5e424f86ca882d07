import type { FactorKind } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type {
  Logins,
  ShownDevice,
  ShownDeviceRequest,
  ShownFactor,
} from '../security/SecurityApi.js'
import type { KitSecret } from './forms/secrets.js'

/** What happened, on a page where there is nothing left but to read it. */
export type SecurityNote = keyof SecurityWords['notes']
/** What was just done, as the page that follows says it. */
export type SecurityStatus = keyof SecurityWords['statuses']

/** How a new factor comes in. */
export type Adding = {
  readonly kind: FactorKind
  /** The factors that it replaces. */
  readonly replaces: readonly string[]
  /** A device was stolen: no share of an earlier generation opens anything any more. */
  readonly endsOthers: boolean
}

/** The page of the window that is shown, for an open wallet. */
export type ProtectView =
  | { readonly name: 'stolen' | 'unfreeze' | 'delete' | SecurityNote }
  | { readonly name: 'overview'; readonly status?: SecurityStatus }
  /** `next`: what the visitor wanted, and what needs the new e-mail confirmed first. */
  | { readonly name: 'mailbox'; next(): Promise<void> }
  | ({ readonly name: 'add' } & Adding)
  | { readonly name: 'factor'; readonly factor: ShownFactor }
  | { readonly name: 'kit'; readonly held?: KitSecret; readonly isAfterAdding: boolean }
  | {
      readonly name: 'devices'
      readonly devices: readonly ShownDevice[]
      readonly status?: SecurityStatus
    }
  | {
      readonly name: 'requests'
      readonly requests: readonly ShownDeviceRequest[]
      readonly status?: SecurityStatus
    }
  | { readonly name: 'logins'; readonly logins: Logins; readonly status?: SecurityStatus }
