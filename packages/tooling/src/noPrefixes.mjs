/** Stands in for the vendor prefixes of stylis, which styled-components uses only with `enableVendorPrefixes`. */
export const prefix = (/** @type {string} */ value) => value;
