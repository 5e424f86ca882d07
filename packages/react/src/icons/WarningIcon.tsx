import { Icon } from './Icon.js'

export const WarningIcon = () => (
  <Icon>
    <path d="M12 8.5v4.2M12 16.2v.1M10.2 4.8 3.4 16.6a2 2 0 0 0 1.8 3h13.6a2 2 0 0 0 1.8-3L13.8 4.8a2.1 2.1 0 0 0-3.6 0Z" />
  </Icon>
)
