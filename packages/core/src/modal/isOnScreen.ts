import type { Context } from '../runtime/context.js'

/** Whether the visitor can see the widget: an inline one is on screen without ever being opened. */
export const isOnScreen = ({ options, store }: Pick<Context, 'options' | 'store'>): boolean =>
  store.get().modal.open || options.inline
