import type { Person } from './persons.js'

/** A request as a row reads it. */
export type IdentityRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  /** As it came. */
  readonly body: string
  readonly authorization: string
}

/** An answer; text of any other kind than JSON and HTML is not needed. */
export type IdentityAnswer = {
  readonly status: number
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

export type Grant = {
  readonly provider: string
  readonly person: Person
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly nonce: string | null
  /** Of PKCE, by S256. */
  readonly challenge: string | null
  /** Whether this person never logged in with this client before. */
  readonly isFirst: boolean
}

/** What a provider does otherwise than the others: one row and one file each. */
export type IdentityRow = {
  readonly id: string
  readonly name: string
  readonly authorizePath: string
  readonly tokenPath: string
  readonly client: {
    readonly id: string
    /** Undefined where the client signs its secret. */
    readonly secret: string | undefined
    readonly auth: 'basic' | 'post' | 'signed'
  }
  /** `ignored`: it reads no PKCE. */
  readonly pkce: 'ignored' | 'required'
  /** The error of who goes back. */
  readonly denial: Readonly<Record<string, string>>
  /** How it refuses a code. */
  readonly refuseCode: (error: string) => IdentityAnswer
  /** Fields that it posts back beside code and state, where the request says `form_post`. */
  readonly formFields?: (grant: Grant) => Readonly<Record<string, string>>
  /** What it says of a person, by path; `undefined` where the scope does not reach. */
  readonly resources: Readonly<Record<string, (grant: Grant) => object | undefined>>
  /** Of OpenID Connect: where it describes itself, and what its token says. */
  readonly oidc?: {
    readonly keysPath: string
    readonly describe: (issuer: string) => object
    readonly claims: (grant: Grant) => object
  }
}
