import type { SignInFields } from './signInFields.js'

/** Another attempt may receive it. */
export class SignInAnswer {
  constructor(
    readonly requested: SignInFields,
    readonly outputs: unknown,
    readonly accounts: unknown,
  ) {}
}
