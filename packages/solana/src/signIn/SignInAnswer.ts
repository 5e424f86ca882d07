import type { SignInFields } from './signInFields.js'

/** An answer with its request: another attempt may receive it. */
export class SignInAnswer {
  constructor(
    readonly requested: SignInFields,
    readonly outputs: unknown,
    readonly accounts: unknown,
  ) {}
}
