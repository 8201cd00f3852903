{
  "overview": {
    "title": "__label_es__",
    "lede": "Nuestros especialistas están preparando esta página.",
    "text": "Mientras tanto, puede preguntarnos directamente. Respondemos en español, inglés y francés.",
    "contact": "Contáctenos"
  }
}
