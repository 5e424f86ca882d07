import type { Namespace } from '@latchkey/protocol'

/** Whether the modal is open, and what is loading in it. @spec S3.01 */
export type ModalSlice = {
  readonly open: boolean
  readonly shake: boolean
  readonly loading: boolean
  readonly loadingByNamespace: Readonly<Partial<Record<Namespace, boolean>>>
  /** The namespace that the modal is limited to: only its wallets are listed; all of them if there is none. */
  readonly namespace: Namespace | undefined
}

export const initialModal: ModalSlice = {
  open: false,
  shake: false,
  loading: false,
  loadingByNamespace: {},
  namespace: undefined,
}

/** Opens, for one namespace or for all. */
export const modalOpened =
  (namespace?: Namespace) =>
  (modal: ModalSlice): ModalSlice => ({ ...modal, open: true, namespace })

/** Closes; what was loading is no longer shown. @spec S4.09 */
export const modalClosed = (): ModalSlice => initialModal

/** Limits the listed wallets to one namespace, or lists all again. @spec S4.25 */
export const modalFiltered =
  (namespace: Namespace | undefined) =>
  (modal: ModalSlice): ModalSlice =>
    modal.namespace === namespace ? modal : { ...modal, namespace }

/** Starts or ends a shake. */
export const shakeChanged =
  (shake: boolean) =>
  (modal: ModalSlice): ModalSlice =>
    modal.shake === shake ? modal : { ...modal, shake }
