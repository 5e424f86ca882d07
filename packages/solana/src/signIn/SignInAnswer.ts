import type { SignInFields } from './signInFields.js'

/** A wallet's answer, with what it was asked: another attempt may take it that was not the one to ask. */
export class SignInAnswer {
  constructor(
    readonly requested: SignInFields,
    /** Not verified yet. */
    readonly outputs: unknown,
    /** For an attempt that only connects. */
    readonly accounts: unknown,
  ) {}
}
