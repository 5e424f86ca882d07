import { Icon } from './Icon.js'

/** A cross: closes or clears. */
export const CloseIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Icon>
)
