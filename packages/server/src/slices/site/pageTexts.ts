import type { Language } from '@firm/contract';

interface PageTexts {
  noScript: string;
  preparing: string;
  preparingHint: string;
  /** Answers to forms that a browser sent without scripts. */
  messageTaken: string;
  messageTakenHint: string;
  letterAsked: string;
  letterAskedHint: string;
  notSent: string;
  messageRefused: string;
  letterRefused: string;
  tryLater: string;
  needsScript: string;
  /** The form of a mailed link, and the answers to it. */
  stepAsk: string;
  confirmAction: string;
  confirmed: string;
  confirmedHint: string;
  leaveAction: string;
  left: string;
  leftHint: string;
  linkRefused: string;
  goBack: string;
}

/** The few texts that the server itself writes into a page; all others belong to the apps. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    noScript: 'This page needs JavaScript. You can also reach us by phone or email:',
    preparing: 'We will be right back',
    preparingHint: 'The site is being prepared. Please try again in a moment, or reach us by phone or email:',
    messageTaken: 'We have your message',
    messageTakenHint: 'Thank you. We answer within one business day. You can also reach us by phone or email:',
    letterAsked: 'One more step',
    letterAskedHint:
      'Please check your mailbox: we have sent a link to confirm. You can also reach us by phone or email:',
    notSent: 'That was not sent',
    messageRefused:
      'We need your name, a valid email address and a message. Please go back: what you typed is still there. You can also reach us by phone or email:',
    letterRefused: 'We need a valid email address. Please go back and try again, or reach us by phone or email:',
    tryLater: 'We cannot take it right now. Please try again later, or reach us by phone or email:',
    needsScript: 'This form needs JavaScript. You can also reach us by phone or email:',
    stepAsk: 'This page needs JavaScript for all else; this works without it:',
    confirmAction: 'Confirm subscription',
    confirmed: 'Thank you. You are subscribed',
    confirmedHint:
      'Our next letter will come to your inbox. Every letter has a link to unsubscribe. You can also reach us by phone or email:',
    leaveAction: 'Unsubscribe',
    left: 'You are unsubscribed',
    leftHint:
      'You won’t get any more letters. You can subscribe again at the foot of any page, or reach us by phone or email:',
    linkRefused:
      'This link no longer works: it may be old, already used, or cut off by your mail program. You can subscribe again at the foot of any page, or reach us by phone or email:',
    goBack: 'Back to the site',
  },
  es: {
    noScript:
      'Esta página necesita JavaScript. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    preparing: 'Volvemos enseguida',
    preparingHint:
      'El sitio se está preparando. Inténtelo de nuevo en un momento o comuníquese con nosotros por teléfono o correo electrónico:',
    messageTaken: 'Recibimos su mensaje',
    messageTakenHint:
      'Gracias. Respondemos en un día hábil. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    letterAsked: 'Falta un paso',
    letterAskedHint:
      'Revise su correo: le enviamos un enlace para confirmar. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    notSent: 'No se envió',
    messageRefused:
      'Necesitamos su nombre, un correo electrónico válido y un mensaje. Vuelva atrás: lo que escribió sigue ahí. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    letterRefused:
      'Necesitamos un correo electrónico válido. Vuelva atrás e inténtelo de nuevo, o comuníquese con nosotros por teléfono o correo electrónico:',
    tryLater:
      'No podemos recibirlo en este momento. Inténtelo más tarde o comuníquese con nosotros por teléfono o correo electrónico:',
    needsScript:
      'Este formulario necesita JavaScript. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    stepAsk: 'El resto de esta página necesita JavaScript; esto funciona sin él:',
    confirmAction: 'Confirmar la suscripción',
    confirmed: 'Gracias. Su suscripción está confirmada',
    confirmedHint:
      'Nuestra próxima carta llegará a su bandeja de entrada. Todas incluyen un enlace para darse de baja. También puede comunicarse con nosotros por teléfono o correo electrónico:',
    leaveAction: 'Darse de baja',
    left: 'Se dio de baja',
    leftHint:
      'No recibirá más cartas. Puede volver a suscribirse al pie de cualquier página o comunicarse con nosotros por teléfono o correo electrónico:',
    linkRefused:
      'Este enlace ya no funciona: puede que sea antiguo, que ya se haya usado o que su programa de correo lo haya cortado. Puede volver a suscribirse al pie de cualquier página o comunicarse con nosotros por teléfono o correo electrónico:',
    goBack: 'Volver al sitio',
  },
  fr: {
    noScript: 'Cette page a besoin de JavaScript. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    preparing: 'Nous revenons tout de suite',
    preparingHint:
      'Le site est en préparation. Veuillez réessayer dans un instant, ou nous joindre par téléphone ou par e-mail :',
    messageTaken: 'Nous avons bien reçu votre message',
    messageTakenHint:
      'Merci. Nous répondons sous un jour ouvré. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    letterAsked: 'Encore une étape',
    letterAskedHint:
      'Consultez votre messagerie : nous vous avons envoyé un lien de confirmation. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    notSent: 'Rien n’a été envoyé',
    messageRefused:
      'Il nous faut votre nom, une adresse e-mail valide et un message. Revenez en arrière : votre saisie est conservée. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    letterRefused:
      'Il nous faut une adresse e-mail valide. Revenez en arrière et réessayez, ou joignez-nous par téléphone ou par e-mail :',
    tryLater:
      'Nous ne pouvons pas le recevoir pour le moment. Réessayez plus tard, ou joignez-nous par téléphone ou par e-mail :',
    needsScript: 'Ce formulaire a besoin de JavaScript. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    stepAsk: 'Le reste de cette page a besoin de JavaScript ; ceci fonctionne sans :',
    confirmAction: 'Confirmer l’abonnement',
    confirmed: 'Merci. Votre abonnement est confirmé',
    confirmedHint:
      'Notre prochaine lettre arrivera dans votre boîte de réception. Chacune contient un lien pour se désabonner. Vous pouvez aussi nous joindre par téléphone ou par e-mail :',
    leaveAction: 'Se désabonner',
    left: 'Votre désabonnement est confirmé',
    leftHint:
      'Vous ne recevrez plus de lettre. Vous pouvez vous réabonner au bas de chaque page, ou nous joindre par téléphone ou par e-mail :',
    linkRefused:
      'Ce lien ne fonctionne plus : il est peut-être ancien, déjà utilisé ou coupé par votre messagerie. Vous pouvez vous réabonner au bas de chaque page, ou nous joindre par téléphone ou par e-mail :',
    goBack: 'Retour au site',
  },
};
