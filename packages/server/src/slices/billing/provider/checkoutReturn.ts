/** Where the payment page sends the client: the billing tab of the profile, which then says how it went. */
export function checkoutReturn(publicUrl: string, invoiceId: string, payment: 'done' | 'cancelled'): string {
  return `${publicUrl}/dashboard/profile?${new URLSearchParams({ tab: 'billing', payment, invoice: invoiceId })}`;
}
