{
  "overview": {
    "title": "__label_fr__",
    "lede": "Nos spécialistes préparent cette page.",
    "text": "D’ici là, posez-nous directement votre question. Nous répondons en français, en anglais et en espagnol.",
    "contact": "Nous contacter"
  }
}
