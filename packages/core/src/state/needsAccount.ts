import type { ViewName } from './views.js'

/** Whether a view makes sense only while somebody is connected. */
export function needsAccount(view: ViewName): boolean {
  // A pattern rather than a table of fifty names, for every page loads this; its test goes through them all.
  return !/^(Connect|Create|AllW|Email|Networks|WhatIs|Get|Down)/.test(view)
}
