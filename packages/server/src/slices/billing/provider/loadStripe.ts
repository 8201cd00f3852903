/** Loads Stripe's library when a payment first needs it: it is a tenth of what the server loads. */
export const loadStripe = async () => (await import('stripe')).default;
