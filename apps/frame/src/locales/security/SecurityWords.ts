import type { FactorKind } from '@latchkey/protocol/vault'
import type { PasskeyFailure } from '../../factor/passkey.js'
import type { PasswordHint, PasswordStrength } from '../../factor/passwordStrength.js'
import type { SecurityFailureCode } from '../../security/SecurityFailure.js'
import type { KeyPaperWords } from './keyPaperWords.js'
import type { LoginWords } from './loginWords.js'

/** What happened, on a page where there is nothing left but to read it. */
export type SecurityNote = 'lost-stopped' | 'unfreeze-stopped' | 'unfreeze-goes-on' | 'deleted'
/** What was just done, as the page that follows says it. */
export type SecurityStatus =
  | 'removed'
  | 'ended'
  | 'let-in'
  | 'refused'
  | 'login-added'
  | 'login-removed'

type Titled = { readonly title: string; readonly lead: string }

/** The texts of the vault's security window. */
export type SecurityWords = LoginWords & {
  /** Of the window. */
  readonly title: string
  readonly loading: string
  readonly back: string
  readonly done: string
  readonly later: string
  readonly goOn: string
  readonly retry: string
  readonly otherWay: string
  readonly goneTitle: string
  readonly goneText: string
  readonly waitFor: (seconds: number) => string
  readonly failures: Readonly<Record<SecurityFailureCode, string>>
  readonly kinds: Readonly<Record<FactorKind, string>>
  readonly add: Readonly<
    Record<FactorKind, Titled & { readonly short: string; readonly action: string }>
  >
  readonly overview: {
    readonly title: string
    readonly protectedBy: string
    readonly emailOnly: string
    readonly protectedLead: string
    readonly since: (date: string) => string
    readonly change: string
    readonly addFirst: string
    readonly addMore: string
    /** Before the first factor: there is no way back to the e-mail alone. */
    readonly firstStays: string
    readonly kit: string
    readonly devices: string
    readonly requests: (count: number) => string
    readonly noRequests: string
    readonly delete: string
    readonly frozen: string
    readonly unfreezesAt: (date: string) => string
    readonly mailboxLost: string
    readonly stopLost: string
    readonly mailboxMoved: string
    readonly recoveryMissing: string
  }
  /** The e-mail that replaced a lost one. */
  readonly mailbox: Titled & { readonly warning: string; readonly action: string }
  readonly factor: {
    readonly replaceLead: string
    readonly removeLead: string
    readonly isLast: string
    readonly remove: string
    readonly replace: string
  }
  readonly reauth: Titled & {
    readonly code: string
    readonly again: string
    readonly incomplete: string
    /** Leads to the page of a lost mailbox. */
    readonly lost: string
  }
  readonly password: {
    readonly new: string
    readonly yours: string
    readonly again: string
    readonly empty: string
    readonly tooWeak: string
    readonly differs: string
    readonly show: string
    readonly computing: string
    readonly slow: (percent: number) => string
    readonly levels: Readonly<Record<PasswordStrength['level'], string>>
    readonly hints: Readonly<Record<PasswordHint, string>>
  }
  readonly passkey: {
    readonly waiting: string
    /** In a window that a number vouches for. */
    readonly notHere: string
    /** Where the vault is reached by a number: browsers make passkeys for names only. */
    readonly needsName: string
    /** Cancelled where one was asked for: a browser says the same of a passkey that was deleted. */
    readonly notUsed: string
    readonly states: Readonly<Record<PasskeyFailure, string>>
  }
  readonly key: {
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
    readonly print: string
    readonly file: string
    readonly paper: KeyPaperWords
    readonly once: string
    readonly saved: string
    readonly checkTitle: string
    readonly group: (place: number) => string
    readonly wrongGroup: string
    readonly yours: string
    readonly mistyped: string
  }
  readonly kit: Titled & {
    readonly afterTitle: string
    readonly afterLead: string
    readonly opensWith: Readonly<Record<'password' | 'key', string>>
    readonly irrevocable: string
    readonly save: string
    readonly chooseLead: string
    /** For a wallet with a passkey. */
    readonly noPasskey: string
    readonly withPassword: string
    readonly withKey: string
    readonly passwordLead: string
    readonly keyLead: string
    readonly savedTitle: string
    readonly savedLead: string
    readonly page: string
    readonly pageHint: string
  }
  readonly devices: Titled & {
    readonly this: string
    readonly unknown: string
    readonly usedAt: (date: string) => string
    readonly noShare: string
    readonly end: string
    readonly endTitle: string
    readonly endOthers: string
    readonly endLead: string
    readonly stolen: string
    readonly stolenLead: string
  }
  readonly stolen: Titled & { readonly replaces: string; readonly kitHint: string }
  readonly requests: Titled & {
    readonly none: string
    readonly warning: string
    readonly digits: string
    readonly incomplete: string
    readonly approve: string
    readonly refuse: string
    readonly refresh: string
    /** What a failure means on this page. */
    readonly failures: Readonly<Partial<Record<SecurityFailureCode, string>>>
  }
  readonly unfreeze: Titled & {
    readonly action: string
    readonly startedTitle: string
    readonly readyAt: (date: string) => string
    readonly stoppable: string
    readonly stop: string
    readonly byMail: string
  }
  readonly remove: {
    readonly title: string
    readonly warning: string
    readonly consequences: readonly string[]
    /** What the visitor types to delete. */
    readonly word: string
    readonly typeWord: (word: string) => string
    readonly action: string
    /** Instead of all that, for a frozen wallet. */
    readonly frozen: string
  }
  readonly notes: Readonly<Record<SecurityNote, { readonly title: string; readonly text: string }>>
  readonly statuses: Readonly<Record<SecurityStatus, string>>
  readonly recover: Titled & {
    readonly byDevice: string
    readonly byLink: string
    readonly ways: Readonly<Record<FactorKind | 'device' | 'link', string>>
    readonly leads: Readonly<Record<FactorKind, string>>
    readonly open: string
    readonly none: string
    readonly openedTitle: string
    readonly openedText: string
  }
  readonly byDevice: {
    readonly title: string
    readonly steps: readonly string[]
    readonly waiting: string
    readonly digits: string
    readonly warning: string
  }
  readonly byLink: Titled & {
    readonly number: string
    readonly waiting: string
    /** Where the mail does not come. */
    readonly spam: string
  }
}
