/** Why a request was refused; every failure the server answers has this shape. */
export type Reasons = {
  readonly reasons: readonly { readonly name: string; readonly description: string }[]
}

/** A refusal with one reason. */
export function reasons(name: string, description: string): Reasons {
  return { reasons: [{ name, description }] }
}
