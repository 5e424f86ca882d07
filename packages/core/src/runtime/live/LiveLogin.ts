import type { Namespace } from '@latchkey/protocol'

/** What the state can't hold of a login: the work under way, so that it is done once. */
export type LiveLogin = {
  /** The check whether a remembered login is still valid, and for which namespaces. */
  restoring?:
    | { readonly namespaces: readonly Namespace[]; readonly done: Promise<void> }
    | undefined
}
