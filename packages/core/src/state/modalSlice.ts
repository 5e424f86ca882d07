import type { Namespace } from '@latchkey/protocol'

/** @spec S3.01 */
export type ModalSlice = {
  readonly open: boolean
  readonly shake: boolean
  readonly loading: boolean
  readonly loadingByNamespace: Readonly<Partial<Record<Namespace, boolean>>>
  /** Lists only this namespace's wallets; undefined lists all. */
  readonly namespace: Namespace | undefined
}

export const initialModal: ModalSlice = {
  open: false,
  shake: false,
  loading: false,
  loadingByNamespace: {},
  namespace: undefined,
}

export const modalOpened =
  (namespace?: Namespace) =>
  (modal: ModalSlice): ModalSlice => ({ ...modal, open: true, namespace })

/** @spec S4.09 */
export const modalClosed = (): ModalSlice => initialModal

/** @spec S4.25 */
export const modalFiltered =
  (namespace: Namespace | undefined) =>
  (modal: ModalSlice): ModalSlice =>
    modal.namespace === namespace ? modal : { ...modal, namespace }

export const shakeChanged =
  (shake: boolean) =>
  (modal: ModalSlice): ModalSlice =>
    modal.shake === shake ? modal : { ...modal, shake }
