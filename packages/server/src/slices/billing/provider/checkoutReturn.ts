/**
 * Returns the address to which the payment page sends the client: the profile's billing tab, which shows the result.
 */
export function checkoutReturn(publicUrl: string, invoiceId: string, payment: 'done' | 'cancelled'): string {
  return `${publicUrl}/dashboard/profile?${new URLSearchParams({ tab: 'billing', payment, invoice: invoiceId })}`;
}
