import type { SignInFields } from './signInFields.js'

/** An answer with its request: another attempt may receive it. */
export class SignInAnswer {
  constructor(
    readonly requested: SignInFields,
    /** Unverified. */
    readonly outputs: unknown,
    /** For an attempt that only connects. */
    readonly accounts: unknown,
  ) {}
}
