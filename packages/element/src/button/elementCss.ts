import { buttonCss } from '@latchkey/react/attach'

/** The style sheet of a button element; a host overrides it through `::part(button)`. */
export const elementCss = () =>
  `:host{display:inline-block;vertical-align:middle;max-width:100%}:host([hidden]){display:none}
${buttonCss({ button: 'button', small: ':host([size=sm]) button' })}`

/** Hides an element that has nothing to show, whatever `display` the page gives it. */
export const hiddenCss = ':host{display:none!important}'
