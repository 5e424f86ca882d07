/**
 * Shows a dialog: modal, or beside the page while a wallet is waited for, which may open its window in it.
 * Modal all the same where beside the page nobody could use it.
 */
export function showDialog(dialog: HTMLDialogElement, beside: boolean): void {
  // Under a modal dialog of the page everything else is dead, and ours would be too.
  if (beside && !document.querySelector(':modal') && isFree(dialog)) dialog.show()
  else dialog.showModal()
}

/** Whether what is fixed beside the dialog covers the screen: an element of the host that is transformed would hold it, and may cut it off. */
function isFree(dialog: HTMLDialogElement): boolean {
  // Not the dialog itself, which may be fading out of the layer above everything.
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', inset: '0', visibility: 'hidden' })
  dialog.after(probe)
  const { left, top, width } = probe.getBoundingClientRect()
  probe.remove()
  // The place of a scrollbar may be counted or not.
  const gaps = [left, top, width - document.documentElement.clientWidth]
  return gaps.every((gap) => Math.abs(gap) < 24)
}
