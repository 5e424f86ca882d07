const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="8" fill="#3d5a80"/>' +
  '<path d="M7 12a3 3 0 0 1 3-3h11v3h4v11H10a3 3 0 0 1-3-3z" fill="#fff"/>' +
  '<circle cx="21" cy="17.5" r="2" fill="#3d5a80"/></svg>'

export const defaultIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`
