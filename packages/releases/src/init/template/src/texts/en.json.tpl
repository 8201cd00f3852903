{
  "overview": {
    "title": "__label_en__",
    "lede": "Our specialists are preparing this page.",
    "text": "Until it is ready, please ask us directly. We answer in English, Spanish and French.",
    "contact": "Contact us"
  }
}
