import type { Firm, Language } from '@firm/contract';
import { momentIn } from '../../ground/mail/momentIn.ts';

const words: Record<Language, (name: string, moment: string, firm: Firm) => string[]> = {
  en: (name, moment, firm) => [
    `Everything that ${firm.name} holds about ${name}, as of ${moment}, New York time.`,
    'Each .json file is one kind of data; any text editor opens it. Your documents lie in the folder "documents", by case number.',
    'Not included, because nobody can read it: your password, which we keep only in a form that cannot be turned back.',
    `Questions? ${firm.email} · ${firm.phone.display}`,
  ],
  es: (name, moment, firm) => [
    `Todo lo que ${firm.name} guarda sobre ${name}, a fecha del ${moment}, hora de Nueva York.`,
    'Cada archivo .json contiene un tipo de datos; se abre con cualquier editor de texto. Sus documentos están en la carpeta "documents", por número de caso.',
    'No se incluye, porque nadie puede leerla, su contraseña: solo la guardamos en una forma que no se puede revertir.',
    `¿Tiene preguntas? ${firm.email} · ${firm.phone.display}`,
  ],
  fr: (name, moment, firm) => [
    `Tout ce que ${firm.name} conserve à propos de ${name}, au ${moment}, heure de New York.`,
    'Chaque fichier .json contient un type de données ; il s’ouvre avec tout éditeur de texte. Vos documents se trouvent dans le dossier « documents », par numéro de dossier.',
    'N’y figure pas, car personne ne peut le lire, votre mot de passe : nous ne le gardons que sous une forme irréversible.',
    `Des questions ? ${firm.email} · ${firm.phone.display}`,
  ],
};

/** Returns the README.txt of a download, in its owner's language. */
export const exportReadme = (language: Language, name: string, at: Date, firm: Firm): string =>
  `${words[language](name, momentIn(language, at), firm).join('\r\n\r\n')}\r\n`;
