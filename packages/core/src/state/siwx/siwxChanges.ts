import type { Namespace } from '@latchkey/protocol'
import type { NamespaceSignIn, SiwxSlice } from './siwxSlice.js'

export const signInChanged =
  (namespace: Namespace, entry: NamespaceSignIn | undefined) =>
  (siwx: SiwxSlice): SiwxSlice => {
    const { [namespace]: before, ...others } = siwx.byNamespace
    if (before === entry) return siwx
    return { ...siwx, byNamespace: entry ? { ...others, [namespace]: entry } : others }
  }

/** The former account's session must not show for a moment. */
export const signInOutdated =
  (namespace: Namespace) =>
  (siwx: SiwxSlice): SiwxSlice =>
    siwx.byNamespace[namespace] ? signInChanged(namespace, { status: 'checking' })(siwx) : siwx

/** @spec S1.07 S6.01 */
export const requirementSet =
  (required: boolean) =>
  (siwx: SiwxSlice): SiwxSlice =>
    siwx.required === required ? siwx : { ...siwx, required }
