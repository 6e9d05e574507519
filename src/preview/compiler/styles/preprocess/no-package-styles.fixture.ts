/** A project without packages, for tests. */
export const NO_PACKAGE_STYLES = { start: () => null, text: () => null, address: () => null }
